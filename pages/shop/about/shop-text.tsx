import { RichText } from '../../../runtime/components/index.ts'

/** The shop's HTML, sanitised by the component. */
export const ShopWords = ({ html }: { html: string }) => (
  <RichText className='shop-about-words' nodes={html} />
)
