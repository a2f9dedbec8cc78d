import { createStore, combineReducers } from 'redux'

const goods = [{ id: 1, name: '白茶' }, { id: 2, name: '红茶' }, { id: 3, name: SEASON }]

function cart(state = { goods, lines: [] }, action) {
  const { lines } = state
  const has = lines.some(line => line.id === action.id)
  switch (action.type) {
    case 'ADD':
      return {
        ...state,
        lines: has
          ? lines.map(line => (line.id === action.id ? { ...line, count: line.count + 1 } : line))
          : [...lines, { ...goods.find(item => item.id === action.id), count: 1 }],
      }
    case 'COUNT':
      return { ...state, lines: lines.map(line => (line.id === action.id ? { ...line, count: action.count } : line)) }
    default:
      return state
  }
}

export default createStore(combineReducers({ cart }))
