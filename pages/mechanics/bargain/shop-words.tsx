import { RichText } from '../../../runtime/components/index.ts'

/** The shop's description of the item, sanitised by the component. */
export const ShopWords = ({ html }: { html: string }) => (
  <RichText className='bargain-words' nodes={html} />
)
