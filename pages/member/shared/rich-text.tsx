import { RichText } from '../../../runtime/components/index.ts'

/** The shop's HTML, sanitised; lazy because of the sanitiser. */
export function ShopWords({ html }: { html: string }) {
  return <RichText className='member-rich' nodes={html} />
}
