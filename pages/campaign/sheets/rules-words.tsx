import '../../kit/lined.css'
import './rules-sheet.css'
import { useEffect, useState } from 'react'

/** Only text and lists: rules need no pictures, links or styles, and everything else is a risk. */
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

/** The merchant's HTML, sanitised. */
export function RulesWords({ html }: { html: string }) {
  const [clean, setClean] = useState<TrustedHTML | string>('')
  const [words, setWords] = useState('')

  useEffect(() => {
    import('dompurify').then(
      ({ default: purify }) => setClean(purify.sanitize(html, allowed)),
      // If the sanitiser fails to load, the text without markup is shown.
      () => setWords(html.replace(/<[^>]*>/g, ' ')),
    )
  }, [html])

  return (
    <>
      {words && (
        <div className='campaign-rules text-body loose dim break pb-3 spaced-3'>{words}</div>
      )}
      {/* oxlint-disable-next-line react/no-danger -- sanitised above */}
      {clean && (
        <div
          className='campaign-rules text-body loose dim break pb-3 spaced-3'
          dangerouslySetInnerHTML={{ __html: clean }}
        />
      )}
    </>
  )
}
