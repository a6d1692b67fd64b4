/* The script a page includes. */
import { FreebodyScene } from './scene-element'

if (!customElements.get('freebody-scene')) customElements.define('freebody-scene', FreebodyScene)
