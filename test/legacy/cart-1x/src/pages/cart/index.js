import Taro, { Component } from '@tarojs/taro'
import { View, Text, Image, ScrollView, Button } from '@tarojs/components'
import { connect } from '@tarojs/redux'
import '@tarojs/async-await'
import { AtInputNumber } from 'taro-ui'
import { addGoods, setCount } from '@actions/cart'
import Summary from '../../components/summary'
import './index.scss'

const trace = window.trace || (window.trace = [])

@connect(({ cart }) => ({
  goods: cart.goods,
  lines: cart.lines,
}), dispatch => ({
  add: id => dispatch(addGoods(id)),
  setCount: (id, count) => dispatch(setCount(id, count)),
}))
class Cart extends Component {
  config = {
    navigationBarTitleText: '购物车',
    disableScroll: false
  }

  constructor() {
    super(...arguments)
    this.state = { from: '', address: '' }
  }

  componentWillMount() {
    trace.push('cart willMount ' + this.$router.params.from)
    this.setState({ from: this.$router.params.from })
  }

  componentDidMount() {
    trace.push('cart didMount')
  }

  componentDidShow() {
    trace.push('cart didShow')
    const address = Taro.getStorageSync('address')
    if (address) this.setState({ address: address.name + ' ' + address.phone })
  }

  componentDidHide() {
    trace.push('cart didHide')
  }

  componentWillUnmount() {
    trace.push('cart willUnmount')
  }

  handleAdd = async (goods, event) => {
    event.stopPropagation()
    this.props.add(goods.id)
    await Taro.showToast({ title: '已加入' + goods.name, icon: 'none' })
  }

  handleList = () => {
    Taro.navigateTo({ url: '../list/index?cate=tea' })
  }

  handleAddress = () => {
    wx.navigateTo({ url: 'pages/shop/address/index?id=7&name=%E6%9E%97' })
  }

  render() {
    const { goods, lines } = this.props
    const isWeapp = process.env.TARO_ENV === 'weapp'
    return (
      <View className='cart'>
        {isWeapp && <OpenShare />}
        <Text class='cart__from'>从{this.state.from}来</Text>
        <ScrollView scroll-y style='height: 400rpx' class='cart__goods'>
          {goods.map(item => (
            <View key={item.id} class='cart__item' hover-class='is-pressed' onClick={this.handleList}>
              <Image src={require('../../images/tea.png')} mode='aspectFill' class='cart__image' />
              <Text>{item.name}</Text>
              <Button size='mini' onClick={this.handleAdd.bind(this, item)}>加入{item.name}</Button>
            </View>
          ))}
        </ScrollView>
        {lines.map(line => (
          <View key={line.id} className='cart__line'>
            <Text>{line.name}</Text>
            <AtInputNumber min={1} max={9} value={line.count} onChange={count => this.props.setCount(line.id, Number(count))} />
          </View>
        ))}
        <Summary lines={lines} />
        <View className='cart__address' onClick={this.handleAddress}>{this.state.address || '填写地址'}</View>
      </View>
    )
  }
}

export default Cart
