/* Shaders of arrows: one instance each, tail and vector in the world, thickness in pixels whatever the distance. Straight
 ones for vectors, curved ones (right-handed about the vector) for torques. Three passes: a halo in the colour of the paper that keeps
 them readable over bodies, a paler arrow where bodies hide it, and the arrow. */

const HEAD = /* glsl */ `
  attribute vec2 ring;
  attribute float station;
  attribute vec3 tail;
  attribute vec3 shaft;
  attribute vec3 tint;
  attribute vec3 form;      // half thickness [px], dashed, without a head (1) or a halo either (2)
  attribute vec4 bend;      // where a curved one starts (0: anywhere), and how far it turns [rad]
  uniform vec2 picture;
  uniform float grow;       // [px] of the halo
  varying vec3 vTint;
  varying vec3 vNormal2;
  varying vec2 vDash;       // along [px], 1 where dashes may be
  const float HEAD_LENGTH = 6.8;  // in half thicknesses
  const float HEAD_WIDTH = 2.9;
`

/** The world's metres in one pixel there. */
const PIXEL = /* glsl */ `
  float metres(vec3 p) {
    float w = (projectionMatrix * viewMatrix * vec4(p, 1.0)).w;
    return 2.0 * w / (projectionMatrix[1][1] * picture.y);
  }
`

/** Stations from tail to tip: 0 middle of the tail, 1 its rim, 2 end of the shaft, 3 rim of the head, 4 tip. */
export const straightVertex = /* glsl */ `
  ${HEAD}
  ${PIXEL}
  void main() {
    float l = length(shaft);
    vec3 d = shaft / max(l, 1e-30);
    float px = metres(tail + 0.5 * shaft);
    float k = min(1.0, l / (1.25 * HEAD_LENGTH * form.x * px));
    float h = form.z > 0.5 ? 0.0 : k * HEAD_LENGTH * form.x * px;
    float thin = form.x * px * min(1.0, 0.35 + 0.65 * k);
    float wide = form.z > 0.5 ? thin : k * HEAD_WIDTH * form.x * px;
    if (form.z > 0.5) thin = form.x * px;
    float g = grow * px;
    float s = station < 1.5 ? -g : station < 3.5 ? l - h - g : l + (form.z > 0.5 ? 1.0 : 2.4) * g;
    float r = station < 0.5 || station > 3.5 ? 0.0 : station < 2.5 ? thin + g : wide + 1.5 * g;
    vec3 u = normalize(cross(d, abs(d.z) < 0.9 ? vec3(0.0, 0.0, 1.0) : vec3(1.0, 0.0, 0.0)));
    vec3 v = cross(d, u);
    vec3 out3 = ring.x * u + ring.y * v;
    vec3 p = tail + s * d + r * out3;
    gl_Position = projectionMatrix * viewMatrix * vec4(p, 1.0);
    // An arrow shorter than this is not drawn.
    if ((form.z < 0.5 && l < 1.5 * px) || (form.z > 1.5 && grow > 0.0)) gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    vTint = tint;
    vNormal2 = normalize((viewMatrix * vec4(station > 2.5 ? out3 + 0.4 * d : out3, 0.0)).xyz);
    vDash = vec2(s / px, station < 2.5 ? form.y : 0.0);
  }
`

/** Stations: the turn from 0 to 1 along the tube, then 2 rim of the head, 3 tip. */
export const curvedVertex = /* glsl */ `
  ${HEAD}
  ${PIXEL}
  void main() {
    float radius = length(shaft);
    vec3 axis = shaft / max(radius, 1e-30);
    float px = metres(tail);
    vec3 e = normalize(cross(axis, abs(axis.z) < 0.9 ? vec3(0.0, 0.0, 1.0) : vec3(1.0, 0.0, 0.0)));
    if (dot(bend.xyz, bend.xyz) > 0.5) e = bend.xyz;
    vec3 f = cross(axis, e);
    float k = min(1.0, radius / (1.1 * HEAD_LENGTH * form.x * px));
    float h = form.z > 0.5 ? 0.0 : k * HEAD_LENGTH * form.x * px;
    float g = grow * px;
    float bite = h / max(radius, 1e-30);
    bool head = station > 1.5;
    float turn = head ? bend.w - bite : (bend.w - bite) * station;
    vec3 away = cos(turn) * e + sin(turn) * f;
    vec3 ahead = cos(turn) * f - sin(turn) * e;
    float r = station > 2.5 || (head && form.z > 0.5) ? 0.0 : head ? k * HEAD_WIDTH * form.x * px + 1.5 * g : form.x * px * (0.35 + 0.65 * k) + g;
    vec3 out3 = ring.x * away - ring.y * axis;
    vec3 p = tail + radius * away + r * out3;
    // The head lies on the chord it would draw, not on the tangent: it points along the circle.
    if (head) {
      vec3 chord = normalize(ahead - 0.5 * bite * away);
      p += chord * (station > 2.5 ? h + 2.4 * g : -g);
    } else if (station == 0.0) p -= ahead * g;
    gl_Position = projectionMatrix * viewMatrix * vec4(p, 1.0);
    if (radius < 3.0 * px) gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    vTint = tint;
    vNormal2 = normalize((viewMatrix * vec4(out3, 0.0)).xyz);
    vDash = vec2(turn * radius / px, head ? 0.0 : form.y);
  }
`

export const fragment = /* glsl */ `
  uniform float opacity;
  uniform vec3 paper;
  uniform float plain;
  varying vec3 vTint;
  varying vec3 vNormal2;
  varying vec2 vDash;
  void main() {
    if (vDash.y > 0.5 && mod(vDash.x, 9.0) > 5.5) discard;
    float light = 0.9 + 0.16 * dot(normalize(vNormal2), normalize(vec3(-0.4, 0.7, 0.6)));
    gl_FragColor = vec4(mix(vTint * light, paper, plain), opacity);
    #include <colorspace_fragment>
  }
`
