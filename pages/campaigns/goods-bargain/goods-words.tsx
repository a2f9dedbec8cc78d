import { RichText } from '../../../runtime/components/index.ts'

/** What the shop has to say about the goods, cleaned by the component. */
export const GoodsWords = ({ html }: { html: string }) => (
  <RichText className='bargain-words' nodes={html} />
)
