/** The empty vessel of empty states. */
export function Vessel() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="mb-1 size-16 text-line-strong">
      <path
        d="M15.25 36.46C19.94 39.81 26.64 40.31 32 40.31S44.06 39.81 48.75 36.46V40A16.75 16.75 0 0 1 15.25 40Z"
        className="fill-tint"
      />
      <path d="M16.5 22.66h8.71M16.5 28.07h5.4M16.5 33.49h8.71" stroke="currentColor" strokeWidth="2.94" />
      <rect
        x="13.5"
        y="5.5"
        width="37"
        height="53"
        rx="18.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="7"
      />
    </svg>
  )
}
