import katex from 'katex'
import { describe, expect, it } from 'vitest'
import { equationLatex } from './latex'
import { spokenName } from './names'
import { positions, velocities } from './testing/corpus'
import { equation } from './testing/scene'

describe('LaTeX', () => {
  it('prints a bead on a surface', () => {
    expect(equationLatex(equation('P.z = P.x^2 + P.y^2'))).toMatchInlineSnapshot(`
      {
        "equation": "z_{P} = x_{P}^{2} + y_{P}^{2}",
        "rows": [
          {
            "left": "\\ddot{z}_{P} - 2\\,x_{P}\\,\\ddot{x}_{P} - 2\\,y_{P}\\,\\ddot{y}_{P}",
            "rate": "\\dot{z}_{P} - 2\\,x_{P}\\,\\dot{x}_{P} - 2\\,y_{P}\\,\\dot{y}_{P} = 0",
            "right": "2\\,\\dot{x}_{P}^{2} + 2\\,\\dot{y}_{P}^{2}",
          },
        ],
        "where": [],
      }
    `)
  })

  it('prints a rod whose length changes', () => {
    expect(equationLatex(equation('dist(P, Q) = L + 0.1*sin(3*t)'))).toMatchInlineSnapshot(`
      {
        "equation": "\\left\\lvert \\mathbf p_{P} - \\mathbf p_{Q} \\right\\rvert = L + 0.1\\,\\sin\\left(3\\,t\\right)",
        "rows": [
          {
            "left": "\\frac{x_{P} - x_{Q}}{s_{1}}\\,\\ddot{x}_{P} + \\frac{x_{Q} - x_{P}}{s_{1}}\\,\\ddot{x}_{Q} + \\frac{y_{P} - y_{Q}}{s_{1}}\\,\\ddot{y}_{P} + \\frac{y_{Q} - y_{P}}{s_{1}}\\,\\ddot{y}_{Q} + \\frac{z_{P} - z_{Q}}{s_{1}}\\,\\ddot{z}_{P} + \\frac{z_{Q} - z_{P}}{s_{1}}\\,\\ddot{z}_{Q}",
            "rate": "\\frac{x_{P} - x_{Q}}{s_{1}}\\,\\dot{x}_{P} + \\frac{x_{Q} - x_{P}}{s_{1}}\\,\\dot{x}_{Q} + \\frac{y_{P} - y_{Q}}{s_{1}}\\,\\dot{y}_{P} + \\frac{y_{Q} - y_{P}}{s_{1}}\\,\\dot{y}_{Q} + \\frac{z_{P} - z_{Q}}{s_{1}}\\,\\dot{z}_{P} + \\frac{z_{Q} - z_{P}}{s_{1}}\\,\\dot{z}_{Q} = 0.3\\,\\cos\\left(3\\,t\\right)",
            "right": "-0.9\\,\\sin\\left(3\\,t\\right) - \\frac{\\left(\\dot{x}_{P} - \\dot{x}_{Q}\\right)^{2} + \\left(\\dot{y}_{P} - \\dot{y}_{Q}\\right)^{2} + \\left(\\dot{z}_{P} - \\dot{z}_{Q}\\right)^{2} - s_{2}^{2}}{s_{1}}",
          },
        ],
        "where": [
          {
            "meaning": "\\sqrt{\\left(x_{P} - x_{Q}\\right)^{2} + \\left(y_{P} - y_{Q}\\right)^{2} + \\left(z_{P} - z_{Q}\\right)^{2}}",
            "symbol": "s_{1}",
          },
          {
            "meaning": "\\frac{\\left(x_{P} - x_{Q}\\right)\\,\\left(\\dot{x}_{P} - \\dot{x}_{Q}\\right) + \\left(y_{P} - y_{Q}\\right)\\,\\left(\\dot{y}_{P} - \\dot{y}_{Q}\\right) + \\left(z_{P} - z_{Q}\\right)\\,\\left(\\dot{z}_{P} - \\dot{z}_{Q}\\right)}{s_{1}}",
            "symbol": "s_{2}",
          },
        ],
      }
    `)
  })

  it('prints a skate', () => {
    expect(equationLatex(equation('A.vx*sin(A.yaw) = A.vy*cos(A.yaw)'))).toMatchInlineSnapshot(`
      {
        "equation": "\\dot{x}_{A}\\,\\sin\\left(\\psi_{A}\\right) = \\dot{y}_{A}\\,\\cos\\left(\\psi_{A}\\right)",
        "rows": [
          {
            "left": "\\sin\\left(\\psi_{A}\\right)\\,\\ddot{x}_{A} - \\cos\\left(\\psi_{A}\\right)\\,\\ddot{y}_{A}",
            "rate": "",
            "right": "-\\dot{x}_{A}\\,\\cos\\left(\\psi_{A}\\right)\\,\\dot{\\psi}_{A} - \\dot{y}_{A}\\,\\sin\\left(\\psi_{A}\\right)\\,\\dot{\\psi}_{A}",
          },
        ],
        "where": [],
      }
    `)
  })

  it("prints Appell's constraint", () => {
    expect(equationLatex(equation('P.vz^2 = P.vx^2 + P.vy^2'))).toMatchInlineSnapshot(`
      {
        "equation": "\\dot{z}_{P}^{2} = \\dot{x}_{P}^{2} + \\dot{y}_{P}^{2}",
        "rows": [
          {
            "left": "2\\,\\dot{z}_{P}\\,\\ddot{z}_{P} - 2\\,\\dot{x}_{P}\\,\\ddot{x}_{P} - 2\\,\\dot{y}_{P}\\,\\ddot{y}_{P}",
            "rate": "",
            "right": "0",
          },
        ],
        "where": [],
      }
    `)
  })

  it('prints a driven angle', () => {
    expect(equationLatex(equation('A.angle = w*t'))).toMatchInlineSnapshot(`
      {
        "equation": "\\theta_{A} = w\\,t",
        "rows": [
          {
            "left": "\\ddot{\\theta}_{A}",
            "rate": "\\dot{\\theta}_{A} = w",
            "right": "0",
          },
        ],
        "where": [],
      }
    `)
  })

  it('prints vectors', () => {
    expect(equationLatex(equation('A.tip = [cos(t), 0.5e-3*t, -(k + 1)/2]'))).toMatchInlineSnapshot(`
      {
        "equation": "\\mathbf p_{\\mathrm{A.tip}} = \\begin{pmatrix}\\cos\\left(t\\right)\\\\ 0.5\\cdot 10^{-3}\\,t\\\\ \\frac{-\\left(k + 1\\right)}{2}\\end{pmatrix}",
        "rows": [
          {
            "left": "\\ddot{x}_{\\mathrm{A.tip}}",
            "rate": "\\dot{x}_{\\mathrm{A.tip}} = -\\sin\\left(t\\right)",
            "right": "-\\cos\\left(t\\right)",
          },
          {
            "left": "\\ddot{y}_{\\mathrm{A.tip}}",
            "rate": "\\dot{y}_{\\mathrm{A.tip}} = 0.0005",
            "right": "0",
          },
          {
            "left": "\\ddot{z}_{\\mathrm{A.tip}}",
            "rate": "\\dot{z}_{\\mathrm{A.tip}} = 0",
            "right": "0",
          },
        ],
        "where": [],
      }
    `)
  })

  it('prints functions, brackets and names', () => {
    const text = 'sqrt(abs(P.x))/(1 + P.y)^-2 - (P.z - 2)*-mu = dot(A.ex, B.ez)*exp(-k*t)'
    expect(equationLatex(equation(text)).equation).toMatchInlineSnapshot(
      `"\\frac{\\sqrt{\\left\\lvert x_{P} \\right\\rvert}}{\\left(1 + y_{P}\\right)^{-2}} - \\left(z_{P} - 2\\right)\\,\\left(-\\mu\\right) = \\left(\\mathbf e_x^{A} \\cdot \\mathbf e_z^{B}\\right)\\,e^{-k\\,t}"`,
    )
  })

  it.each([...positions, ...velocities])('can be set: %s', (text) => {
    const { equation: typed, rows, where } = equationLatex(equation(text))
    const all = [typed, ...rows.flatMap((row) => [row.left, row.right]), ...where.map((w) => w.meaning)]
    expect(rows.length).toBe(equation(text).rows)
    for (const tex of all) {
      expect(tex).not.toMatch(/undefined|NaN|\[object/)
      expect(tex).not.toMatch(/[-+] *[-+]/)
      katex.renderToString(tex, { throwOnError: true })
    }
  })

  it('dots the rate of a coordinate', () => {
    expect(equationLatex(equation('hinge.angle.rate = hinge.stroke.rate')).equation).toBe(
      String.raw`\dot{\theta}_{\mathrm{hinge}} = \dot{s}_{\mathrm{hinge}}`,
    )
  })

  it.each([
    ...['base/link_1', 'joint-3', 'Körper 2', 'a.b', 'say "x"', "it's", '100% & #1 $', 'a^b~c', '{', '\\'],
    ...['<img src=x onerror=1>', '\\href{javascript:alert(1)}{x}', '}\\input{x', '\\\\'],
  ])('shows the name %s as it is', (name) => {
    const spoken = spokenName(name)
    const scope = { bodies: { [name]: { points: { [name]: [0, 0, 1] as const } } } }
    const { equation: whole, rows } = equationLatex(
      equation(
        `${spoken}.x + dist(${spoken}, ${spoken}.${spoken}) + ${spoken}.yaw^2 = norm(${spoken}.${spoken})`,
        scope,
      ),
    )
    for (const tex of [whole, ...rows.flatMap(({ left, right, rate }) => [left, right, rate])]) {
      const html = katex.renderToString(tex, { throwOnError: true, strict: 'ignore', trust: false })
      expect(html).not.toMatch(/<img|<a |javascript:alert\(1\)"/)
      const shown = katex.renderToString(tex, { output: 'html', strict: 'ignore' }).replace(/<[^>]*>/g, '')
      const text = shown
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"')
        .replace(/&#x27;/g, "'")
      const seen = text
        .replace(/&amp;/g, '&')
        // KaTeX sets the letter and its dots.
        .replaceAll('o¨', 'ö')
        .replace(/[\s\u200b\u00a0]/g, '')
        .replace(/[−∖’′]/g, (c) => ({ '−': '-', '∖': '\\', '’': "'", '′': "'" })[c]!)
      if (tex === whole) expect(seen).toContain(name.replaceAll(' ', ''))
    }
  })
})
