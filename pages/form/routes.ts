import { definePages } from '../../runtime/index.ts'

export const formRoutes = definePages([
  {
    path: '/form',
    title: '活动报名',
    load: () => import('./form-page.tsx'),
    early: [{ path: '/wechat/form/detail', params: { id: 'id' } }],
  },
  {
    path: '/form/detail',
    title: '我的提交',
    load: () => import('./entry-page.tsx'),
    parent: '/form',
  },
  {
    path: '/form/prompt',
    title: '活动报名',
    load: () => import('./prompt-page.tsx'),
    parent: '/form',
  },
  {
    path: '/form/finish',
    title: '提交成功',
    load: () => import('./finish-page.tsx'),
    parent: '/form',
  },
  {
    path: '/form/qrcode',
    title: '活动海报',
    load: () => import('./form-qrcode-page.tsx'),
    parent: '/form',
  },
])
