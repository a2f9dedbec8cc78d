import { Component } from '@tarojs/taro'
import { View, Text } from '@tarojs/components'
import { total } from '../store/count'

export default class Summary extends Component {
  static defaultProps = { unit: '件', lines: [] }

  static externalClasses = ['my-class']

  componentWillReceiveProps(next) {
    this.changes = (this.changes || 0) + (next.lines === this.props.lines ? 0 : 1)
  }

  render() {
    return (
      <View className='cart__summary' ref='box'>
        <Text>共{total(this.props.lines)}{this.props.unit}</Text>
      </View>
    )
  }
}
