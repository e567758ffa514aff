import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'

const PAUSE_MS = 250
const LONGEST = 100

export type Asked = { search: string; type: LabType | undefined; page: number }

/** What is asked of the register, kept in the address, so that a search can be sent to somebody. */
export function useRegisterSearch() {
  const [address, setAddress] = useSearchParams()
  const asked = readAsked(address)
  const [typed, setTyped] = useState(asked.search)
  function ask(next: Partial<Asked>) {
    const { search, type, page } = { ...asked, page: 1, ...next }
    const params = new URLSearchParams()
    if (search !== '') params.set('search', search)
    if (type) params.set('type', type)
    if (page > 1) params.set('page', String(page))
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
  const page = Number(address.get('page') ?? 1)
  return {
    search: (address.get('search') ?? '').slice(0, LONGEST),
    type: type === 'wet' || type === 'dry' ? type : undefined,
    page: Number.isInteger(page) && page >= 1 ? page : 1,
  }
}
