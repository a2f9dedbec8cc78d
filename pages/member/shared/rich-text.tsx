import { RichText } from '../../../runtime/components/index.ts'

/** Words that the shop wrote, sanitised; with the sanitiser a file of its own. */
export function ShopWords({ html }: { html: string }) {
  return <RichText className='member-rich' nodes={html} />
}
