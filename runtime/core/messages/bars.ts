export const noTabBar = 'not TabBar page'
export const tabIndexOutOfRange = 'tabbar item not found'
export const invalidTabBarStyle = (name: string) => `invalid ${name}`
export const tabBarLabel = '标签栏'
export const newContent = '有新内容'
export const loading = '加载中'
