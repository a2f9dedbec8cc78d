import { RichText } from '../../../runtime/components/index.ts'

/** What the shop has to say about what it sells, cleaned by the component. */
export const ShopWords = ({ html }: { html: string }) => (
  <RichText className='bargain-words' nodes={html} />
)
