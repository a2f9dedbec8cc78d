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
      {
        path: '/wechat/article/getArticleOne',
        params: { articleId: 'at', preview: 'preview' },
      },
      { path: '/wechat/article/getArticleOne', params: { articleId: 'at' } },
    ],
    soon: ['article-screen.tsx', 'rich-text/sanitizer.ts'],
  },
  {
    path: '/pages/videoInfo/index',
    title: '视频',
    load: () => import('./video/video-page.tsx'),
    soon: ['video-screen.tsx'],
  },
  {
    path: '/pages/fileInfo/index',
    title: '文件',
    load: () => import('./file/file-page.tsx'),
    soon: ['file-screen.tsx'],
  },
  {
    path: '/articleOnlyRead',
    title: '文章',
    load: () => import('./read-only-page.tsx'),
    early: [{ path: '/wechat/article/getArticleOne', params: { articleId: 'at' } }],
    // Of its three kinds of content only one is an article.
    onServer: false,
    soon: ['read-only-screens.tsx'],
  },
  {
    path: '/staffCard',
    title: '名片',
    load: () => import('./card/staff-card-page.tsx'),
    early: [{ path: '/wechat/staff-card/detail', params: { staffId: 'staffId' } }],
    parent: '/brand',
  },
  {
    path: '/staffCard/preview',
    title: '名片预览',
    load: () => import('./card/card-preview-page.tsx'),
    parent: '/staffCard',
  },
])
