import { describe, expect, it } from 'vitest'
import { readLoginState, safeReturnPath } from './redirect.ts'

describe('safeReturnPath', () => {
  it.each([
    '/dashboard',
    '/dashboard?tab=analytics#labs',
    '/dashboard/view-labs',
    '/invitations',
    '/account',
    '/account/two-factor',
    '/lab/0198a3c1-5d2e-7c44-9b1a-2f6f8f0c9a10',
    '/lab/0198a3c1-5d2e-7c44-9b1a-2f6f8f0c9a10/checklist/bronze',
  ])('leads back to %s', (path) => {
    expect(safeReturnPath(path)).toBe(path)
  })

  it.each([
    'https://evil.example',
    'http:evil.example',
    '//evil.example',
    '///evil.example',
    '////evil.example/dashboard',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/dashboard\n//evil.example',
    '/dashboard\\..\\..\\evil.example',
    '/dashboard/..//evil.example',
    '/dashboard/%2e%2e//evil.example',
    '/.//evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/@evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '/login',
    '/logout',
    '/api/auth/logout',
    '/unknown',
    'dashboard',
    '',
  ])('leads %j to the dashboard', (payload) => {
    expect(safeReturnPath(payload)).toBe('/dashboard')
  })

  it.each([undefined, null, 7, {}, ['/dashboard/view-labs']])('leads %j to the dashboard', (payload) => {
    expect(safeReturnPath(payload)).toBe('/dashboard')
  })
})

describe('readLoginState', () => {
  it('takes nothing on trust from the history', () => {
    expect(readLoginState({ returnTo: '//evil.example', wasSignedOut: 'yes' })).toEqual({
      returnTo: '/dashboard',
      wasSignedOut: false,
    })
    expect(readLoginState(null)).toEqual({ returnTo: '/dashboard', wasSignedOut: false })
  })
})
