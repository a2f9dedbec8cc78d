export const pageBroke = '页面出了点问题'
export const openAgain = '重新打开'
