import { Notice } from '../../../ui/notice.tsx'

/** The region is there before its words, so that they are read out. */
export function RemovalNotice({ text }: { text: string | undefined }) {
  return (
    <div role="status" className="empty:absolute">
      {text !== undefined && <Notice tone="success">{text}</Notice>}
    </div>
  )
}
