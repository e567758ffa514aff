import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useRetryKey } from './retry-key.ts'

it('gives the same words the same key until they were accepted, and other words another', () => {
  const { result, rerender } = renderHook(() => useRetryKey())
  const first = result.current.keyFor({ email: 'a@x.edu.au' })

  rerender()
  expect(result.current.keyFor({ email: 'a@x.edu.au' })).toBe(first)
  expect(result.current.keyFor({ email: 'b@x.edu.au' })).not.toBe(first)

  const second = result.current.keyFor({ email: 'a@x.edu.au' })
  result.current.forget()
  expect(result.current.keyFor({ email: 'a@x.edu.au' })).not.toBe(second)
})
