export const buttonTextTooLong = (name: string) =>
  `${name} length should not larger then 4 Chinese characters`
export const noItems = 'parameter error: parameter.itemList should have at least 1 item'
export const tooManyItems = 'parameter error: parameter.itemList should not be large than 6'
export const cancelText = '取消'
export const confirmText = '确定'
