import type { ArticleDetail } from '../../../api/index.ts'
import { dayText } from '../../kit/text/time.ts'
import { readsText } from '../rules.ts'
import { leadsTo } from '../../kit/leads-to.ts'

/** Title and byline, shown before the text is ready. */
export function ArticleHead({ detail }: { detail: ArticleDetail }) {
  const { brand, server_time: now, is_preview: isPreview } = detail
  const { title, publish_time: published, read_count: reads } = detail.article.article_info
  return (
    <>
      {isPreview && <p className='text-small tint mb-3'>预览，读者看到的是已发布的内容</p>}
      <h1 className='article-title heavy break'>{title}</h1>
      <p className='article-byline text-small mute row wrap'>
        {brand.logo && <img className='article-logo mr-3' src={brand.logo} alt='' />}
        <button type='button' className='article-brand ink bold' {...leadsTo('/brand')}>
          {brand.brand_name}
        </button>
        {published > 0 && <time>{dayText(published, now)}</time>}
        <span>阅读 {readsText(reads)}</span>
      </p>
    </>
  )
}
