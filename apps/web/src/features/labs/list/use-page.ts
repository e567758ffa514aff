import { LAB_PAGE_SIZE } from '@lab-zer0/domain/labs/lab.ts'
import { useSearchParams } from 'react-router'

/** The page of a list of labs, kept in the address, so that a reload shows the same ten. */
export function usePage<Row>(rows: readonly Row[]) {
  const [search, setSearch] = useSearchParams()
  const last = Math.max(1, Math.ceil(rows.length / LAB_PAGE_SIZE))
  const asked = Number(search.get('page') ?? 1)
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), last) : 1
  return {
    rows: rows.slice((page - 1) * LAB_PAGE_SIZE, page * LAB_PAGE_SIZE),
    pagination: {
      page,
      pageSize: LAB_PAGE_SIZE,
      total: rows.length,
      onPageChange: (to: number) =>
        setSearch(
          (held) => {
            held.set('page', String(to))
            return held
          },
          { replace: true },
        ),
    },
  }
}
