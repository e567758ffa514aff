import { ZIP_TYPE } from '@lab-zer0/contracts/dossiers.ts'

export function dossierAnswer(bytes: Buffer<ArrayBuffer>, name: string) {
  return { contentType: ZIP_TYPE, bytes, downloadAs: `lab-zer0-dossier-${name}.zip` }
}
