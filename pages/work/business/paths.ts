/** Addresses of the merchant's activities, and of the pages that create and change them. */
export const businessPaths = {
  list: '/pages/business/list',
  create: '/pages/business/create/first',
  goOn: (id: number) => `/pages/business/create/second?id=${id}`,
  publish: (id: number) => `/pages/business/create/six?id=${id}`,
  edit: (id: number) => `/pages/business/edit/first?id=${id}`,
  editBudget: (id: number) => `/pages/business/edit/four?id=${id}`,
  giveTask: (id: number, title: string) =>
    `/pages/business/tasks/add?activity=${id}&title=${encodeURIComponent(title)}`,
  detail: (id: number) => `/pages/business/detail?id=${id}`,
  statistics: (id: number) => `/pages/business/statistics?id=${id}`,
  statisticsIn: (id: number, from: string, to: string) =>
    `/pages/business/statistics?id=${id}&from=${from}&to=${to}`,
  figures: '/pages/business/figures',
  ranking: (id: number, by: string) => `/pages/mine/ranking?activity_id=${id}&by=${by}`,
  participants: (id: number) => `/pages/business/participants?id=${id}`,
  entries: (id: number) => `/pages/business/form/entries?id=${id}`,
  entry: (id: string) => `/pages/business/form/entry?id=${id}`,
} as const
