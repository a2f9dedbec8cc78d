// Separate from the rules: the route table, which every page loads, only needs these.
export const starts = {
  fissionCode: '/fissionCode',
  lockCode: '/lock-qrcode',
  categoryCode: '/category-code',
  addGroup: '/addGroup',
  joinShop: '/scanCode-joinShop',
  joinGroup: '/scanCode-joinGroup',
} as const
