/** Headers of every request, as the app's own client sends them. */
export const wireHeaders = () => ({
  'Content-Type': 'application/json',
  'X-Platform-Type': /miniProgram/i.test(navigator.userAgent) ? 'MP_WECHAT' : 'OA_WECHAT',
})
