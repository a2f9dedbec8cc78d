export const looks = [
  { name: 'brand', path: '/brand?br=8', person: 'shopperA' },
  { name: 'brand-unknown', path: '/brand?br=77', person: 'shopperA' },
  // Nobody is logged in here, so nothing of the shop can be offered.
  {
    name: 'no-access',
    path: '/noAccess?br=8&brandId=8',
    client: 'enterprise',
    allows: ['empty'],
  },
  { name: 'no-access-role', path: '/noAccess?br=8&reason=2', person: 'shopperA' },
  { name: 'error-param', path: '/error?br=8&type=param', person: 'shopperA' },
  { name: 'error-chunk', path: '/error?br=8&type=chunk', person: 'shopperA' },
  { name: 'error-login', path: '/error?br=8&type=login', person: 'shopperA' },
  {
    name: 'service-failed',
    path: '/serviceFailed?br=8&brand_name=半山茶舍&code=999999',
    person: 'shopperA',
  },
  {
    name: 'clear-storage',
    path: '/pages/user/clearStorage?br=8',
    person: 'shopperA',
    allows: ['empty'],
  },
  {
    name: 'redirect',
    path: '/redirect?br=8&url=https%3A%2F%2Fexample.com%2Fx',
    person: 'shopperA',
  },
]
