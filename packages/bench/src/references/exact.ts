/* Motions at t = 1 s to 15 certain digits: integrated in minimal coordinates with 34-digit arithmetic and checked by a second
 route (double pendulum, heavy top, slider-crank, Bricard's loop), or in closed form (the IFToMM library's A02, N four-bars
 with one freedom: θ̈ = −κ cos θ). They are the tables of the engine's own reference tests. */

export const doublePendulumAt1 = [
  [-0.4698145983501186, 0, -0.17109717466140922],
  [-1.2685082296111396, 0, -0.11451347241044021],
]

export const heavyTopAt1 = [[0.04110273872871994, 0.057607871174610574, 0.07065336543808835]]

export const sliderCrankAt1 = [
  [0.1272226434233609, 0, 0.07946319273960972],
  [0.6464728381739565, 0, 0.07946319273960972],
  [1.0385003895011913, 0, 0],
]

/** Angle of the uprights from +x towards +z. */
export const fourBarAngleAt1: Readonly<Record<10 | 40, number>> = {
  10: -1.700465414041033,
  40: -1.686410598114917,
}

/** Link 1 and link 4 of the Bricard loop with rods of no thickness, in our axes. */
export const slenderBricardAt1 = {
  first: [0.25433238011503084, 0.4304823346259675, 0],
  fourth: [0.25433238011503084, -0.33819552275699316, -1.2681855320015558],
}
