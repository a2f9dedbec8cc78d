export const addGoods = id => ({ type: 'ADD', id })
export const setCount = (id, count) => ({ type: 'COUNT', id, count })
