import './rules-sheet.css'
import { type ReactNode, useEffect, useState } from 'react'
import { Sheet } from '../../kit/sheet.tsx'

export interface RulesSheetProps {
  /** As the merchant wrote it; undefined while the sheet is closed. */
  html: string | undefined
  onClose: () => void
  /** Default 活动规则. */
  title?: string
  /** What else must be public, below the rules. */
  children?: ReactNode
}

/** Words and lists only: rules need no pictures, links or styles, and what is not there cannot do harm. */
const allowed = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'b',
    'strong',
    'i',
    'em',
    'u',
  ] as string[],
  ALLOWED_ATTR: [] as string[],
  RETURN_TRUSTED_TYPE: true,
} as const

/** The rules of the activity. */
export function RulesSheet({ html, ...sheet }: RulesSheetProps) {
  return html === undefined ? null : <OpenRules html={html} {...sheet} />
}

function OpenRules({
  html,
  title = '活动规则',
  onClose,
  children,
}: RulesSheetProps & { html: string }) {
  const [clean, setClean] = useState<TrustedHTML | string>('')
  const [words, setWords] = useState('')

  useEffect(() => {
    import('dompurify').then(
      ({ default: purify }) => setClean(purify.sanitize(html, allowed)),
      // Without the sanitiser the words alone are shown.
      () => setWords(html.replace(/<[^>]*>/g, ' ')),
    )
  }, [html])

  return (
    <Sheet open title={title} onClose={onClose}>
      {words && <div className='campaign-rules'>{words}</div>}
      {/* oxlint-disable-next-line react/no-danger -- sanitised above */}
      {clean && <div className='campaign-rules' dangerouslySetInnerHTML={{ __html: clean }} />}
      {children}
    </Sheet>
  )
}
