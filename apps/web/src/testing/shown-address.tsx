import { useLocation } from 'react-router'

/** What the address bar would show. */
export function ShownAddress() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}
