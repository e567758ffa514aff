/** Where it does not fit into one line, it breaks before the @, and only then inside a part. */
export function EmailAddress({ children: address }: { children: string }) {
  const at = address.lastIndexOf('@')
  return (
    <span className="wrap-anywhere">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}
