import { type ArticleDetail, getArticleOne, userArticleDetail } from '../../../api/index.ts'
import { createQuery } from '../../data/query.ts'

export const createArticleStore = (
  articleId: string,
  { shareShopId, preview }: { shareShopId?: string | undefined; preview?: string | undefined } = {},
) =>
  createQuery<{ detail: ArticleDetail }>({
    read: async () => ({
      detail: await (shareShopId
        ? userArticleDetail({ articleId, shareShopId })
        : getArticleOne({ articleId, ...(preview && { preview }) })),
    }),
  })
