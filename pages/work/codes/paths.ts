/** Addresses of the pages on which a shop keeps its codes leading somewhere. */
export const codePaths = {
  codes: (activityId: number | string) => `/pages/business/codes?id=${activityId}`,
  groups: '/pages/business/groups',
  addGroup: '/pages/business/group',
  group: (groupId: number) => `/pages/business/group?groupId=${groupId}`,
} as const
