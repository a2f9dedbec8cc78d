import * as v from 'valibot'
import type { ArticleDetail } from '../../../api/article.ts'
import { brandBrief } from '../../core/brand-brief.ts'
import { type Call, defineRoute } from '../../core/define-route.ts'
import { id } from '../../core/fields.ts'
import { articleInfo, findArticle, listArticles } from './article-table.ts'
import { countRead } from './count-reads.ts'
import { sharedBy } from './shared-by.ts'

/** Number of recommended articles below the open one. */
export const RECOMMENDED = 2

/**
 * The article for readers who did not follow a shop's share link, even if the address names a
 * share.
 */
export const getArticleOne = defineRoute({
  method: 'GET',
  path: '/wechat/article/getArticleOne',
  access: 'open',
  input: { articleId: id, shareShopId: v.optional(id) },
  handle: call => articleDetail(call, call.input.articleId, call.input.shareShopId),
})

/** The article with the staff member of the share. */
export const getArticleOneUser = defineRoute({
  method: 'GET',
  path: '/wechat/article/getArticleOneUser',
  access: 'open',
  input: { articleId: id, shareShopId: id },
  handle: call => articleDetail(call, call.input.articleId, call.input.shareShopId),
})

async function articleDetail(
  { db, brand, now }: Pick<Call<'open', unknown>, 'db' | 'brand' | 'now'>,
  articleId: number,
  shareShopId: number | undefined,
): Promise<ArticleDetail> {
  const brandId = brand.brand_id
  const article = await findArticle(db, brandId, articleId)
  return {
    article: {
      article_info: articleInfo(article, await countRead(db, article)),
      ...(await sharedBy(db, brandId, { kind: 'article', id: articleId }, shareShopId)),
    },
    recommand_list: await listArticles(db, brandId, { limit: RECOMMENDED, besides: article }),
    brand: brandBrief(brand),
    server_time: now,
  }
}
