import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const SITE = 'labzer0.example.edu.au'
const SCRIPT = resolve(import.meta.dirname, '../../apps/e2e/src/install/first-certificate.script.ts')

type Site = {
  /** Where the name of the site leads to. */
  address: string
  /** Who has issued its certificate, as a file. */
  authority: string
  adminLink: string
  mailUrl: string
}

/** Walks from the first admin's link to a verified certificate, where the site's name leads to the installation. */
export async function firstCertificate({ address, authority, adminLink, mailUrl }: Site): Promise<void> {
  if (adminLink === '') throw new Error('The walk-through printed no link')
  const folder = mkdtempSync(join(tmpdir(), 'lab-zer0-hosts-'))
  const hosts = join(folder, 'hosts')
  writeFileSync(hosts, `127.0.0.1 localhost\n${address} ${SITE}\n`)
  try {
    const script = `mount --bind ${hosts} /etc/hosts && exec "$@"`
    const child = spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', process.execPath, SCRIPT], {
      stdio: 'inherit',
      env: {
        ...process.env,
        NODE_EXTRA_CA_CERTS: authority,
        LAB_ZER0_STACK: JSON.stringify({ publicUrl: `https://${SITE}`, mailUrl }),
        ADMIN_LINK: adminLink,
        ADMIN_EMAIL: 'ada@example.edu.au',
      },
    })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`The way to the first certificate ended with ${code}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
