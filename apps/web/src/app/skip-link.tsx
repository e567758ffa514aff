import { header } from '@lab-zer0/content/microcopy.ts'

export function SkipLink() {
  return (
    <a href="#main" className="absolute -top-20 left-4 z-50 bg-wattle px-4 py-3 text-on-wattle focus:top-2">
      {header.skip}
    </a>
  )
}
