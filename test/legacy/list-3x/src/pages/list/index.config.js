export default {
  navigationBarTitleText: '全部商品',
  enablePullDownRefresh: true,
  onReachBottomDistance: 80,
  usingComponents: {},
  navigationStyle: 'default',
}
