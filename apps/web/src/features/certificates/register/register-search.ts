import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'

const PAUSE_MS = 250
const LONGEST = 100

/** A page is told by its neighbour: it follows one certificate, or comes before another. The first has neither. */
export type Asked = {
  search: string
  type: LabType | undefined
  after: string | undefined
  before: string | undefined
}

/** What is asked of the register, kept in the address, so that a search can be sent to somebody. */
export function useRegisterSearch() {
  const [address, setAddress] = useSearchParams()
  const asked = readAsked(address)
  const [typed, setTyped] = useState(asked.search)
  function ask(next: Partial<Asked>) {
    const { search, type, after, before } = { ...asked, after: undefined, before: undefined, ...next }
    const params = new URLSearchParams()
    if (search !== '') params.set('search', search)
    if (type) params.set('type', type)
    if (after) params.set('after', after)
    else if (before) params.set('before', before)
    setAddress(params, { replace: true })
  }
  const settle = useEffectEvent((text: string) => {
    if (text !== asked.search) ask({ search: text })
  })
  useEffect(() => {
    const timer = setTimeout(() => settle(typed.trim().slice(0, LONGEST)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  function clear() {
    setTyped('')
    ask({ search: '', type: undefined })
  }
  return { asked, typed, setTyped, ask, clear, isFiltered: asked.search !== '' || asked.type !== undefined }
}

function readAsked(address: URLSearchParams): Asked {
  const type = address.get('type')
  return {
    search: (address.get('search') ?? '').slice(0, LONGEST),
    type: type === 'wet' || type === 'dry' ? type : undefined,
    after: address.get('after') ?? undefined,
    before: address.get('before') ?? undefined,
  }
}
