import { getArticleOne, userArticleDetail } from '../../../api/index.ts'
import { createDetailStore } from '../detail-store.ts'

export const createArticleStore = (articleId: string, shareShopId?: string) =>
  createDetailStore(() =>
    shareShopId ? userArticleDetail({ articleId, shareShopId }) : getArticleOne({ articleId }),
  )
