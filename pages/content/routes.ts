import { definePages } from '../../runtime/index.ts'

export const contentRoutes = definePages([
  {
    path: '/pages/article/share',
    title: '文章',
    load: () => import('./article/share-page.tsx'),
    early: [
      {
        path: '/wechat/article/getArticleOneUser',
        params: { articleId: 'at', shareShopId: 'sid' },
      },
      { path: '/wechat/article/getArticleOne', params: { articleId: 'at' } },
    ],
    soon: ['article-screen.tsx', 'rich-text/sanitizer.ts'],
  },
  {
    path: '/articleOnlyRead',
    title: '文章',
    load: () => import('./read-only-page.tsx'),
    early: [{ path: '/wechat/article/getArticleOne', params: { articleId: 'at' } }],
  },
])
