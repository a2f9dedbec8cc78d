import { definePages } from '../../runtime/index.ts'

export const workRoutes = definePages([
  {
    path: '/pages/work/write-off',
    title: '核销',
    load: () => import('./write-off-page.tsx'),
  },
])
