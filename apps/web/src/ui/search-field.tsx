import { kit } from '@lab-zer0/content/microcopy.ts'
import { Search, X } from 'lucide-react'
import { Input } from 'react-aria-components/Input'
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { inputStyle } from './field-style.ts'

type SearchFieldProps = {
  /** What is searched: Search labs. Read out, not seen. */
  'aria-label': string
  /** What it is searched by: Lab name, PI or department. */
  placeholder: string
  value: string
  onChange: (text: string) => void
  className?: string
}

/** Escape and the cross empty it. */
export function SearchField({ placeholder, className, ...props }: SearchFieldProps) {
  return (
    <AriaSearchField {...props} className={cx('group relative flex', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-3"
        strokeWidth={1.75}
      />
      <Input placeholder={placeholder} className={cx(inputStyle, searchStyle)} />
      <span className="absolute top-0 right-0 group-data-empty:hidden">
        <Button variant="quiet" icon aria-label={kit.clear_search}>
          <X aria-hidden="true" strokeWidth={1.75} />
        </Button>
      </span>
    </AriaSearchField>
  )
}

const searchStyle = 'pr-11 pl-10 text-ellipsis [&::-webkit-search-cancel-button]:hidden'
