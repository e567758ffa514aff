#!/usr/bin/env python3
"""Recomputes the totals of a LAB ZER0 dossier from its files alone.

    python3 recompute.py dossier.zip [more.zip ...]

Needs Python 3.8 and nothing else, and shares no code with the product: it was written from the method page. It reads
the locked answers and variables in forms/ and the factors and range rules in editions/, computes every total with its
range again, by engine 1 or by engine 2, and compares it with the one that was locked. Of a certificate it computes the
verified saving again, from the same answers and from what caused each difference (changes.json), and compares it with
award-facts.json; the hashes in there with forms, checklist, changes and audit; and the facts with those in the signed
credential. It does not check the signature: any tool for JWT does, with the issuer's keys. It also compares each file
with the hash in ro-crate-metadata.json. Ends with 1 if anything differs.
"""
import base64
import datetime
import hashlib
import json
import math
import sys
import zipfile

HOURS, DAYS, WEEKS, MONTHS = 8760, 365, 52, 12
MEASURES = ("energy", "cost", "emissions", "scope2", "scope3", "waste", "storage")
# The names of the measures in the product's files.
NAMES = {"energyKwh": "energy", "costAud": "cost", "emissionsKgCo2e": "emissions", "wasteKg": "waste", "scope2KgCo2e": "scope2", "scope3KgCo2e": "scope3",
         "storageTb": "storage"}
TOLERANCE = 1e-9
ENGINES = {"1.0.0": None, "2.0.0": 1, "2.1.0": 2}  # engine: the version of its range rules
Z90 = 1.645


class Context:
    """Factors, one of which may stand at one of its ends, and the organisation's own variables."""

    def __init__(self, factors, variables, moved=None):
        self.factors, self.variables, self.moved, self.used = factors, variables, moved or {}, set()
        self.leaves, self.read, self.scale = {}, None, None

    def leaf(self, name, low, high, value=1.0):
        """What is uncertain about one reading alone."""
        self.leaves[name] = {"value": value, "low": low, "high": high}
        return self.moved.get(name, value)

    def metered(self, model):
        """What a meter read takes the place of the model's kilowatt-hours."""
        return self.read(self) if self.read else model()

    def weighed(self, model):
        return self.scale(self) if self.scale else model()

    def factor(self, name):
        self.used.add(name)
        return self.moved.get(name, self.factors[name]["value"])

    def variable(self, name, default):
        value = self.variables.get(name)
        return value if value is not None else self.factor(default)

    def grid(self, scope):
        state = (self.variables.get("state") or "national").replace("_", "-")
        return self.factor("grid-scope%d-%s" % (scope, state))

    def electricity(self, row, kwh, priced=True, is_bought_service=False):
        row["energy"] += kwh
        own, upstream = kwh * self.grid(2), kwh * self.grid(3)
        row["emissions"] += own + upstream
        row["scope2"] += 0 if is_bought_service else own
        row["scope3"] += own + upstream if is_bought_service else upstream
        if priced:
            row["cost"] += kwh * self.variable("electricity_rate", "default-electricity-rate")


def emit(row, kg):
    """Emissions of anything but the lab's own electricity."""
    row["emissions"] += kg
    row["scope3"] += kg


def number(answers, column):
    value = answers.get(column)
    return 0 if value in (None, "") else value


COLD = {  # type: (factor, litres, degrees, coldest, warmest, factor for each degree)
    "ult_freezer_standard": ("cold-ult-standard", 500, -80, -86, -60, "cold-setpoint-ult"),
    "ult_freezer_efficient": ("cold-ult-efficient", 500, -80, -86, -60, "cold-setpoint-ult"),
    "freezer_lab": ("cold-freezer-lab", 500, -20, -40, -10, "cold-setpoint-other"),
    "freezer_household": ("cold-freezer-household", 500, -20, -40, -10, "cold-setpoint-other"),
    "fridge_lab": ("cold-fridge-lab", 500, 4, 0, 15, "cold-setpoint-other"),
    "fridge_household": ("cold-fridge-household", 500, 4, 0, 15, "cold-setpoint-other"),
    "cold_room": ("cold-room-chilled", 20000, 4, 0, 15, "cold-setpoint-other"),
    "freezer_room": ("cold-room-freezer", 20000, -20, -40, -10, "cold-setpoint-other"),
}


def cold_storage(row, _, v, c):
    unit = COLD.get(v.get("unit_type"))
    if unit and number(v, "quantity"):
        name, litres, degrees, coldest, warmest, per_degree = unit

        def a_year():
            at = min(max(number(v, "set_temperature"), coldest), warmest)
            a_day = (c.factor(name) * (number(v, "volume_litres") / litres) ** c.factor("cold-size-exponent")
                     * (1 + c.factor(per_degree)) ** (degrees - at)
                     * (1 + c.factor("cold-ageing")) ** min(number(v, "age_years"), 20))
            if not v.get("maintained_past_year"):
                a_day *= 1 + c.factor("cold-neglect")
            if v.get("room_cooled"):
                a_day *= 1 + c.factor("cold-room-cooling")
            return v["quantity"] * a_day * DAYS
        c.electricity(row, c.metered(a_year))
    nitrogen = number(v, "ln2_litres_per_week") * WEEKS
    if nitrogen and (unit is None or "ln2_litres_per_week" in v):
        emit(row, nitrogen * c.factor("cold-ln2-energy") * (c.grid(2) + c.grid(3)))
        row["cost"] += nitrogen * c.factor("cold-ln2-price")


WASTE = {
    "biohazard_bags": ("density-biohazard-bag", "biohazard"), "sharps_containers": ("density-sharps", "biohazard"),
    "general_landfill": ("density-general", "general"), "mixed_recycling": ("density-mixed-recycling", "recycling"),
    "cardboard_paper": ("density-cardboard-paper", "recycling"),
    "confidential_paper": ("density-confidential", "confidential"),
}


def waste_price(c, stream):
    names = {"biohazard": ["waste_cost_biohazard"], "general": ["waste_cost_general"],
             "recycling": ["waste_cost_recycle", "waste_cost_recycling"],
             "confidential": ["waste_cost_confidential"], "e-waste": ["waste_cost_e_waste"]}[stream]
    own = [c.variables[name] for name in names if c.variables.get(name) is not None]
    return own[0] if own else c.factor("default-waste-cost-" + stream)


def misplaced(c, v):
    return c.factor("contamination-with-signage" if v.get("signage") else "contamination-no-signage")


def lab_waste(row, name, v, c):
    density, stream = WASTE[name]
    kg = c.weighed(lambda: number(v, "containers_per_month") * MONTHS * number(v, "container_litres")
                   * number(v, "fill_percent") / 100 * c.factor(density))
    if not kg:
        return
    row["waste"] += kg
    priced = stream
    if stream == "biohazard":
        route = v.get("treatment_route") or "not_sure"
        if route == "autoclaved_on_site":
            c.electricity(row, c.metered(lambda: kg * c.factor("autoclave-energy")))
            emit(row, kg * c.factor("landfill-treated-biohazard"))
            priced = "general"
        elif route == "incinerated_off_site":
            emit(row, kg * c.factor("incineration-clinical"))
        else:
            emit(row, kg * (c.factor("offsite-treatment") + c.factor("landfill-treated-biohazard")))
    elif stream == "general":
        emit(row, kg * c.factor("landfill-mixed"))
    elif stream == "recycling":
        share = misplaced(c, v)
        emit(row, kg * ((1 - share) * c.factor("recycling-treatment") + share * c.factor("landfill-mixed")))
    else:
        emit(row, kg * c.factor("confidential-treatment"))
    row["cost"] += kg * waste_price(c, priced)


REST = {"switched_off": "off", "asleep": "sleep", "left_on": "idle"}


def computer_hardware(row, _, v, c):
    if not number(v, "quantity"):
        return
    device = v["device_type"].replace("_", "-")

    def a_year():
        rest = c.factor("power-%s-%s" % (device, REST[v["out_of_hours"]]))
        measured = number(v, "measured_watts")
        if measured and v["out_of_hours"] == "left_on":
            rest *= measured / c.factor("power-%s-active" % device)
        active = measured or c.factor("power-%s-active" % device)
        busy = min(number(v, "hours_per_week") * c.factor("working-weeks-per-year"), HOURS)
        return v["quantity"] * (busy * active + (HOURS - busy) * rest) / 1000
    c.electricity(row, c.metered(a_year))
    emit(row, v["quantity"] * c.factor("embodied-%s" % device) / v["years_kept"])


def data_storage(row, _, v, c):
    kind, tb, copies = v.get("storage_type"), number(v, "stored_tb"), number(v, "copies") or 1
    per_watt = HOURS / 1000
    busy = lambda default: c.factor("io-activity-" + (v.get("activity_level") or default))
    if kind == "network_drive":
        if not tb and number(v, "high_users"):
            tb = v["high_users"] * c.variable("nd_tb_per_high_user", "default-tb-per-high-user")
        if tb:
            disk = c.variable("nd_disk_size_tb", "default-disk-size")
            own = c.variables.get
            on = own("nd_active_w_per_tb")
            on = c.factor("disk-watts-active") / disk if on is None else on
            idle = own("nd_idle_w_per_tb")
            idle = c.factor("disk-watts-idle") / disk if idle is None else idle
            share, raw = busy("low"), tb * copies * c.factor("storage-raw-per-usable")
            watts = raw * (share * on + (1 - share) * idle) * c.factor("storage-enclosure-overhead")
            c.electricity(row, watts * per_watt * c.variable("nd_pue", "default-pue"), priced=False)
            row["cost"] += tb * c.variable("nd_storage_cost_per_tb_year", "default-storage-cost")
            emit(row, raw / disk * c.factor("embodied-network-disk") / c.factor("storage-hardware-life"))
    elif kind == "cluster_scratch":
        if number(v, "new_tb_per_month"):
            tb = (v["new_tb_per_month"] * MONTHS / DAYS * c.variable("cs_retention_days", "default-scratch-retention"))
        if tb:
            share = busy(c.variables.get("cs_io_activity") or "medium")
            on = c.variable("cs_active_w_per_tb", "default-scratch-watts-active")
            idle = c.variable("cs_idle_w_per_tb", "default-scratch-watts-idle")
            c.electricity(row, tb * (share * on + (1 - share) * idle) * per_watt * c.variable("cs_pue", "default-pue"))
            emit(row, tb / c.variable("cs_disk_size_tb", "default-scratch-disk-size")
                                 * c.factor("embodied-scratch-disk") / c.factor("storage-hardware-life"))
    elif tb and kind == "lab_nas":
        c.electricity(row, c.metered(lambda: tb * copies * c.factor("nas-watts-per-tb") * per_watt))
        emit(row, tb * copies * c.factor("embodied-nas-per-tb") / c.factor("storage-hardware-life"))
    elif tb and kind == "cloud":
        c.electricity(row, tb * c.factor("cloud-energy"), priced=False, is_bought_service=True)
        emit(row, tb * c.factor("embodied-cloud"))
        row["cost"] += tb * c.factor("cloud-price")
    elif tb and kind == "tape":
        c.electricity(row, tb * copies * c.factor("tape-energy"), priced=False)
        emit(row, tb * copies * c.factor("embodied-tape"))
        row["cost"] += tb * copies * c.factor("tape-price")
    row["storage"] += tb


OFFICE = {  # item: (a week?, mass, production, for each kg?, landfill, price)
    "paper_notebooks": (False, "mass-notebook", "production-paper", True, "landfill-paper", "price-notebook"),
    "journal_print_outs": (True, "mass-a4-sheet", "production-paper", True, "landfill-paper", "price-a4-sheet"),
    "printer_cartridges": (False, "mass-cartridge", "production-cartridge", False, "landfill-inert", "price-cartridge"),
    "disposable_cups": (True, "mass-cup", "production-cup", False, "landfill-paper", "price-cup"),
    "disposable_tableware": (True, "mass-tableware", "production-plastic", True, "landfill-inert", "price-tableware"),
    "single_use_batteries": (False, "mass-battery", "production-battery", True, "landfill-inert", "price-battery"),
    "pens_and_markers": (False, "mass-pen", "production-plastic", True, "landfill-inert", "price-pen"),
    "e_waste": (False, None, None, False, "landfill-inert", None),
}
STREAMS = {"landfill": "general", "recycling": "recycling", "confidential": "confidential", "e_waste": "e-waste"}


def eco_office(row, name, v, c):
    amount = number(v, "amount")
    if not amount:
        return
    weekly, mass, production, per_kg, landfill, price = OFFICE[name]
    if weekly:
        amount *= c.factor("working-weeks-per-year")
    kg = c.weighed(lambda: amount * c.factor(mass) if mass else amount)
    row["waste"] += kg
    if production:
        emit(row, (kg if per_kg else amount) * c.factor(production))
        row["cost"] += amount * c.factor(price)
    stream = v["disposal_stream"]
    if stream == "landfill":
        emit(row, kg * c.factor(landfill))
    elif stream == "recycling":
        share = misplaced(c, v)
        emit(row, kg * ((1 - share) * c.factor("recycling-treatment") + share * c.factor(landfill)))
    elif stream == "confidential":
        emit(row, kg * c.factor("confidential-treatment"))
    else:
        emit(row, kg * c.factor("e-waste-recycling"))
    row["cost"] += kg * waste_price(c, STREAMS[stream])


CALCULATORS = {"Cold Storage": cold_storage, "Lab Waste": lab_waste, "Computer Hardware": computer_hardware,
               "Data Storage": data_storage, "Eco Office": eco_office}


def totals(category, answers, context):
    sums = {measure: [] for measure in MEASURES}
    for name in sorted(answers):
        row = dict.fromkeys(MEASURES, 0.0)
        CALCULATORS[category](row, name, answers[name], context)
        for measure in MEASURES:
            sums[measure].append(row[measure])
    return {measure: math.fsum(parts) for measure, parts in sums.items()}


def in_range(best, ends):
    """One factor at a time at its two ends: as ratios where nothing changes sign, else as differences."""
    if best and all(end * best > 0 for pair in ends for end in pair):
        logs = [[math.log(end / best) for end in pair] for pair in ends]
        near = math.sqrt(sum(min(pair + [0.0]) ** 2 for pair in logs))
        far = math.sqrt(sum(max(pair + [0.0]) ** 2 for pair in logs))
        low, high = best * math.exp(-near), best * math.exp(far)
        return (low, high) if best > 0 else (high, low)
    down = math.sqrt(sum(min([end - best for end in pair] + [0.0]) ** 2 for pair in ends))
    up = math.sqrt(sum(max([end - best for end in pair] + [0.0]) ** 2 for pair in ends))
    return best - down, best + up


def with_ranges(model, factors, is_footprint):
    """model(moved) gives totals and the factors that were used."""
    best, used = model({})
    ends = {measure: [] for measure in MEASURES}
    for name in sorted(used):
        pair = [model({name: factors[name][end]})[0] for end in ("low", "high")]
        for measure in MEASURES:
            ends[measure].append([moved[measure] for moved in pair])
    found = {}
    for measure in MEASURES:
        low, high = in_range(best[measure], ends[measure])
        found[measure] = {"low": max(low, 0.0) if is_footprint else low, "best": best[measure], "high": high}
    return found


def footprint(category, answers, variables, factors):
    def model(moved):
        context = Context(factors, variables, moved)
        return totals(category, answers, context), context.used
    return with_ranges(model, factors, True)


def saving(category, before, after, variables, factors):
    def model(moved):
        first, second = Context(factors, variables, moved), Context(factors, variables, moved)
        then, now = totals(category, before, first), totals(category, after, second)
        return {measure: then[measure] - now[measure] for measure in MEASURES}, first.used | second.used
    return with_ranges(model, factors, False)


# Engine 2: readings and weighings, typed numbers that may be off, factors that move as families.

READING = ("reading_kind", "reading_kwh", "reading_days", "reading_units", "reading_ended")


def changed_since(before, row, v, rules):
    """The reading of the baseline ends where its unit was changed since."""
    then = before.get(row)
    if then is None or v.get("reading_kwh") is None or any(then.get(c) != v.get(c) for c in READING):
        return False
    columns = rules["reading"]["ended_by"] + (["quantity"] if v.get("reading_units") is None else [])
    return any(then.get(c) != v.get(c) for c in columns)


def is_too_old(ended, as_of, months):
    if not ended or not as_of:
        return False
    year, month, day = (int(part) for part in ended.split("-"))
    month += months - 1
    first = datetime.date(year + month // 12, month % 12 + 1, 1)
    return as_of > (first + datetime.timedelta(days=day - 1)).isoformat()


def load_of(category, v, kind, rules):
    found = [one["load"] for one in rules["load_of"] if v.get(one["column"]) in one["in"]]
    load = found[0] if found else rules["load_of_category"].get(category)
    return "cluster" if load and kind in rules["job_logs"] else load


def counts_reading(category, v, rules, as_of, is_changed):
    kind, kwh, days = (v.get(column) for column in READING[:3])
    if kind is None or kwh is None or days is None:
        return False
    load, every = load_of(category, v, kind, rules), v.get("quantity", 1)
    return bool(load and kind in rules["meters"] and kwh > 0
                and rules["loads"][load]["least_days"] <= days <= rules["reading"]["most_days"]
                and not is_too_old(v.get("reading_ended"), as_of, rules["reading"]["oldest_months"])
                and not is_changed and (v.get("reading_units") or every) <= every)


def counts_weighing(v, rules):
    kg, weeks = v.get("weighed_kg"), v.get("weighed_weeks")
    return kg is not None and weeks is not None and kg > 0 and weeks >= rules["weighed"]["least_weeks"]


def read_energy(category, row, v, rules):
    kind, days, every = v["reading_kind"], v["reading_days"], v.get("quantity", 1)
    units = v.get("reading_units") or every
    load = rules["loads"][load_of(category, v, kind, rules)]
    meter = next(f for f in rules["factors"] if f["id"] == rules["meters"][kind])
    x = math.pi * min(days, DAYS) / DAYS
    season = load["season_not" if v.get("reading_room") == "not_conditioned" else "season_conditioned"]
    spread = math.hypot(Z90 * load["cv30"] * math.sqrt(max(0.0, 30 / days - 30 / DAYS)),
                        Z90 / math.sqrt(2) * season * abs(math.sin(x) / x))
    name = "|".join(str(part) for part in (row, kind, v["reading_kwh"], days, units, v.get("reading_ended") or ""))

    def read(c):
        kwh = v["reading_kwh"] * DAYS / days
        kwh *= c.leaf("meter:" + (v.get("reading_meter") or kind).strip(), meter["low"], meter["high"], meter["value"])
        if spread > 0:
            kwh *= c.leaf("days-read:" + name, math.exp(-spread), math.exp(spread))
        if units != every:
            kwh *= every / units
        if units < every:
            half = Z90 * load["cv_units"] * math.sqrt(1 / units * (1 - units / every))
            kwh *= c.leaf("units-read:" + name, math.exp(-half), math.exp(half))
        if category == "Cold Storage" and v.get("room_cooled") and not v.get("reading_with_cooling"):
            kwh *= 1 + c.factor("cold-room-cooling")
        return kwh
    return read


def weighed_mass(row, v, rules):
    year, weeks = rules["weighed"]["weeks_in_a_year"], v["weighed_weeks"]
    scale = next(f for f in rules["factors"] if f["id"] == rules["weighed"]["factor"])
    half = Z90 * rules["weighed"]["cv_of_four_weeks"] * math.sqrt(max(0.0, 4 / weeks - 4 / year))
    name = "weeks-weighed:%s|%s|%s" % (row, v["weighed_kg"], weeks)

    def weigh(c):
        kg = v["weighed_kg"] * year / weeks * c.leaf("meter:scale", scale["low"], scale["high"], scale["value"])
        return kg * (c.leaf(name, math.exp(-half), math.exp(half)) if half > 0 else 1)
    return weigh


class Form:
    """One side of a form: what counts is judged once, by the answers as they are. Without rules it is of engine 1."""

    def __init__(self, category, answers, variables, factors, rules, as_of, before, sureness):
        self.category, self.answers, self.variables, self.factors = category, answers, variables, factors
        self.rules, self.sureness = rules, sureness
        self.read = {row for row, v in answers.items() if rules
                     and counts_reading(category, v, rules, as_of, changed_since(before, row, v, rules))}
        self.scaled = {row for row, v in answers.items() if rules and counts_weighing(v, rules)}

    def row(self, name, v, moved):
        c, row = Context(self.factors, self.variables, moved), dict.fromkeys(MEASURES, 0.0)
        c.read = read_energy(self.category, name, v, self.rules) if name in self.read else None
        c.scale = weighed_mass(name, v, self.rules) if name in self.scaled else None
        CALCULATORS[self.category](row, name, v, c)
        share = self.rules and number(v, "share_percent") / 100 or 1
        return {measure: row[measure] * share for measure in MEASURES}, c

    def totals(self, moved):
        rows = [self.row(name, self.answers[name], moved) for name in sorted(self.answers)]
        sums = {measure: math.fsum(row[measure] for row, _ in rows) for measure in MEASURES}
        leaves = {name: leaf for _, c in rows for name, leaf in c.leaves.items()}
        return sums, {name for _, c in rows for name in c.used}, leaves

    def moves(self):
        """What is uncertain about one row alone, and how far it moves each result: typed numbers, and single units."""
        found = {}
        for name, v in self.answers.items() if self.rules else ():
            best, c = self.row(name, v, {})
            for column, value in v.items():
                ends = self.ends(name, column, value)
                if ends:
                    part, values = ends
                    others = [self.row(name, dict(v, **{column: other}), {})[0] for other in values]
                    pairs = {m: [part * (other[m] - best[m]) for other in others] for m in MEASURES}
                    found[(name, column, value)] = None, {m: (pair + [0.0])[:2] for m, pair in pairs.items()}
            units = number(v, "quantity") or 1
            for factor in c.used:
                spread = self.factors[factor].get("unit_spread") or {}
                if spread.get("of") == "unit":
                    one = dict(spread, value=self.factors[factor]["value"])
                    others = [self.row(name, v, {factor: scaled_end(one, end, 1 / units)})[0] for end in ("low", "high")]
                    found[(name, factor)] = units, {m: [other[m] - best[m] for other in others] for m in MEASURES}
        return found

    def ends(self, name, column, value):
        flip = lambda chance, other: (Z90 * math.sqrt(chance * (1 - chance)), [other])
        if isinstance(value, str):
            choice = self.rules.get("choices", {}).get(column, {"taken_for": {}})
            return flip(choice["wrong"], choice["taken_for"][value]) if value in choice["taken_for"] else None
        rule = (self.rules["category_columns"].get(self.category, {}).get(column)
                or self.rules["columns"].get(column))
        if rule is None:
            return None
        kind = self.rules["number_kinds"][rule["kind"]]
        width, by = kind[self.sureness.get(name, {}).get(column) or rule["usual"]], kind.get("at_least", 0)
        if isinstance(value, bool):
            return flip(width, not value) if kind["moves"] == "flip" else None
        least = -math.inf if rule["least"] is None else rule["least"]
        most = math.inf if rule["most"] is None else rule["most"]
        clip = lambda end: min(max(end, least), most)
        if kind["moves"] == "plus":
            return 1, [clip(value - width), clip(value + width)]
        if kind["moves"] == "flip" or value == 0:
            return None
        if kind["moves"] == "share":
            return 1, [clip(value * (1 - kind.get("less", 1) * width / 100)), clip(value * (1 + width / 100))]
        if width == 1 and not by:
            return None
        return 1, [clip(min(value / width, value - by)), clip(max(value * width, value + by))]


def family_of(factor, rules):
    if "family" in factor:
        return (factor["family"]["name"], factor["family"]["rho"]) if factor["family"] else None
    names = [one["name"] for one in rules["families"] if factor["id"].startswith(one["prefix"])]
    return (names[0], rules["family_share"]) if names else None


def scaled_end(factor, end, part):
    if part == 1:
        return factor[end]
    if factor["low"] > 0:
        return factor["value"] * (factor[end] / factor["value"]) ** math.sqrt(part)
    return factor["value"] + math.sqrt(part) * (factor[end] - factor["value"])


def shifts(used, leaves, factors, rules):
    """Families with several members move together and each member by the rest; all else moves alone."""
    families, both = {}, lambda members: [{n: scaled_end(f, end, part) for n, f, part in members} for end in ("low", "high")]
    found = [both([(name, leaf, 1)]) for name, leaf in leaves.items()]
    for name in sorted(used):
        spread = factors[name].get("unit_spread")
        if spread and spread["of"] != "unit":
            found.append(both([(name, dict(factors[name], low=spread["low"], high=spread["high"]), 1)]))
        family, rho = rules and family_of(factors[name], rules) or (None, 0)
        families.setdefault(family, []).append((name, rho))
    for family, members in families.items():
        shared = {n: rho for n, rho in members} if family and len(members) > 1 else {}
        found += [both([(n, factors[n], 1 - shared.get(n, 0))]) for n, _ in members]
        if shared:
            found.append(both([(n, factors[n], rho) for n, rho in shared.items()]))
    return found


def moved_ends(model, factors, rules):
    """The results, and their ends with each shift."""
    best, used, leaves = model({})
    ends = {measure: [] for measure in MEASURES}
    for low, high in shifts(used, leaves, factors, rules):
        pair = model(low)[0], model(high)[0]
        for measure in MEASURES:
            ends[measure].append([moved[measure] for moved in pair])
    return best, ends


def with_own(best, ends, own):
    return ends + [[best + low, best + high] for low, high in own if low or high]


def moves_between(before, after, m):
    """Of a difference: what both sides share moves both together, all else moves its side alone."""
    first, second, found = before.moves(), after.moves(), []
    none = (None, dict.fromkeys(MEASURES, (0.0, 0.0)))
    scaled = lambda pair, by: [by * end for end in pair]
    for key in set(first) | set(second):
        (units, then), (now_units, now) = first.get(key, none), second.get(key, none)
        kept = min(units, now_units) if units and now_units else None
        if kept is None or units == now_units:
            found.append([a - b for a, b in zip(then[m], now[m])])
            continue
        # Units that stay are the same units on both sides; those that came or went differ for themselves.
        pair = scaled(then[m], math.sqrt(kept / units)), scaled(now[m], math.sqrt(kept / now_units))
        more, sign, every = (then, 1, units) if units > now_units else (now, -1, now_units)
        found += [[a - b for a, b in zip(*pair)], scaled(more[m], sign * math.sqrt((every - kept) / every))]
    return found


def as_difference(best, pairs):
    down = math.sqrt(sum(min([end - best for end in pair] + [0.0]) ** 2 for pair in pairs))
    up = math.sqrt(sum(max([end - best for end in pair] + [0.0]) ** 2 for pair in pairs))
    return {"low": best - down, "best": best, "high": best + up}


def footprint_2(form):
    best, ends = moved_ends(form.totals, form.factors, form.rules)
    own, found = form.moves().values(), {}
    for m in MEASURES:
        low, high = in_range(best[m], with_own(best[m], ends[m], [moves[m] for _, moves in own]))
        found[m] = {"low": max(low, 0.0), "best": best[m], "high": high}
    return found


def saving_2(before, after):
    """Always a difference. A number that is the same on both sides moves both together."""
    def model(moved):
        (then, used, leaves), (now, also, more) = before.totals(moved), after.totals(moved)
        return {m: then[m] - now[m] for m in MEASURES}, used | also, dict(leaves, **more)
    best, ends = moved_ends(model, before.factors, before.rules)
    then, found = before.totals({})[0], {}
    for m in MEASURES:
        range_ = as_difference(best[m], with_own(best[m], ends[m], moves_between(before, after, m)))
        is_noise = max(abs(value) for value in range_.values()) <= abs(then[m]) * 1e-12
        found[m] = dict.fromkeys(range_, 0.0) if is_noise else range_
    return found


def stated(answers):
    mark = "-sureness"
    return {row: {column[:-len(mark)]: word for column, word in cells.items() if column.endswith(mark)}
            for row, cells in answers.items()}


def compared_sureness(answers, before, after):
    """A number that is the same after is as sure as it is said to be there."""
    first, second, found = stated(before), stated(after), {}
    for row, cells in answers.items():
        same = {c for c, value in cells.items() if c in after.get(row, {}) and after[row][c] == value}
        found[row] = {c: word for c, word in first.get(row, {}).items() if c not in same}
        found[row].update({c: word for c, word in second.get(row, {}).items() if c in same})
    return found


def parts_2(name, form, before, after, factors, rules):
    results = form["results"]
    if before is None:
        alone = Form(form["category"], after, form["variables"]["values"], factors, rules, form.get("asOf"), {}, stated(after))
        return [(name, footprint_2(alone), results["totals"])]
    then, now = map(side_of(form, before, after, factors, rules), (before, after))
    return [(name + " before", footprint_2(then), results["before"]["totals"]),
            (name + " after", footprint_2(now), results["after"]["totals"]),
            (name + " saved", saving_2(then, now), results["saved"])]


# What auditors verified of each saving: differences between before and after, taken off in one fixed order.

PARTS = ("corrections", "activity", "not_counted", "done", "verified")
IDENTITY = ("unit_name", "room", "asset_tag", "model", "note")
WHOLE_ROW = "*"


def answers_of(row):
    return {c: v for c, v in (row or {}).items() if not c.endswith("-sureness") and c not in IDENTITY}


def differences(before, after):
    found = []
    for row in dict.fromkeys([*before, *after]):
        then, now = answers_of(before.get(row)), answers_of(after.get(row))
        if bool(then) != bool(now):
            found.append((row, WHOLE_ROW, bool(then), bool(now)))
        elif then:
            found += [(row, c, then.get(c), now.get(c)) for c in dict.fromkeys([*then, *now]) if then.get(c) != now.get(c)]
    return found


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def explains(steps, before, after):
    """Several steps divide a number between before and after, in their order; one step follows the value."""
    values = [before] + [step["to"] for step in steps]
    return len(steps) == 1 or bool(steps) and all(map(is_number, values)) and values[-1] == after and all(
        (to - values[max(at - 1, 0)]) * (after - before) >= 0 for at, to in enumerate(values))


def pieces_of(before, after, causes):
    """Each step of each difference: what it is part of, its ends, and whether the auditor was shown its before."""
    pieces = []
    for row, column, then, now in differences(before, after):
        cause = next((c for c in causes if (c["rowId"], c["columnId"]) == (row, column)), None)
        steps = cause["steps"] if cause and explains(cause["steps"], then, now) else [{"cause": "unstated", "to": now}]
        ends = [then] + [step["to"] for step in steps[:-1]] + [now]
        pieces += [{"row": row, "column": column, "cause": step["cause"], "change": step.get("change_id"),
                    "from": ends[at], "to": ends[at + 1], "last": now, "first": then, "of": len(steps),
                    "hidden": bool(cause and cause.get("isNotShown"))} for at, step in enumerate(steps)]
    return pieces


def form_with(before, after, pieces):
    """The form once these steps were taken and no others."""
    form = {row: dict(cells) for row, cells in before.items()}
    for row, column in dict.fromkeys((p["row"], p["column"]) for p in pieces):
        taken = [p for p in pieces if (p["row"], p["column"]) == (row, column)]
        if column == WHOLE_ROW:
            form.pop(row, None)
            form.update({row: dict(after[row])} if row in after else {})
            continue
        if len(taken) == taken[0]["of"]:
            value = taken[0]["last"]
        elif all(is_number(end) for p in taken for end in (p["first"], p["from"], p["to"])):
            value = taken[0]["first"] + sum(p["to"] - p["from"] for p in taken)
        else:
            value = taken[-1]["to"]
        cells = form.setdefault(row, {})
        cells.pop(column, None)
        cells.update({} if value is None else {column: value})
    return {row: cells for row, cells in form.items() if cells}


def in_time(changes):
    return sorted(changes, key=lambda c: "%s %s" % (c["doneOn"] or "9999", c["id"]))


def portions_of(pieces, changes):
    known = in_time(changes)
    part = lambda c, p: "not_counted" if c["state"] not in ("verified", "done") else \
        "verified" if c["state"] == "verified" and not p["hidden"] else "done"
    of_changes = lambda wanted: [(wanted, own) for c in known for own in
                                 [[p for p in pieces if p["change"] == c["id"] and part(c, p) == wanted]] if own]
    by = lambda cause: [p for p in pieces if p["cause"] == cause]
    unknown = [p for p in by("change") if all(c["id"] != p["change"] for c in known)]
    return ([("corrections", by("correction")), ("activity", by("activity"))] + of_changes("not_counted")
            + [("not_counted", unknown)] + of_changes("done") + [("done", by("unstated"))] + of_changes("verified"))


def stages_of(before, after, portions):
    taken, stages, at = [], [], before
    for part, own in portions:
        taken += own
        to = form_with(before, after, taken) if own else at
        stages.append((part, at, to))
        at = to
    return stages


def moved_to(portions, row, source, part):
    """All that these parts have of a row counts in one part, with the first change there that has some of it."""
    of = lambda own: [p for p in own if p["row"] == row]
    pieces = [p for name, own in portions if name in source for p in of(own)]
    there = [at for at, (name, _) in enumerate(portions) if name == part]
    target = next((at for at in there if of(portions[at][1])), there[-1])
    rest = lambda own: [p for p in own if not any(p is other for other in pieces)]
    return [(name, rest(own) + (pieces if at == target else [])) for at, (name, own) in enumerate(portions)]


def within_rows(before, after, portions, emissions):
    """No row has more verified than its before less its after."""
    for row in dict.fromkeys(p["row"] for part, own in portions if part == "verified" for p in own):
        if not any(part != "verified" and p["row"] == row for part, own in portions for p in own):
            continue
        stages = stages_of(before, after, portions)

        def less(parts):
            own = [stage for stage in stages if stage[0] in parts]
            return emissions(own[0][1]).get(row, 0.0) - emissions(own[-1][2]).get(row, 0.0) if own else 0.0
        whole = less(PARTS)
        is_within = lambda saved: saved <= whole + abs(whole) * 1e-9
        if is_within(less(("verified",))):
            continue
        if is_within(less(PARTS[2:])):
            portions = moved_to(portions, row, PARTS[2:], "verified")
        else:
            portions = moved_to(portions, row, PARTS, "verified" if whole > 0 else "not_counted")
    return portions


def verified_sides(before, after, changes, causes, emissions):
    """The form before and after all that was verified; none where nothing of it is in the figures."""
    was, now = emissions(before), emissions(after)
    pieces = pieces_of(before, after, causes)
    verified = [c["id"] for c in in_time(changes) if c["state"] == "verified"]
    for piece in pieces:  # A row that uses more counts in every case, with the last verified change: nothing must hide it.
        if piece["hidden"] and now.get(piece["row"], 0.0) > was.get(piece["row"], 0.0):
            piece["hidden"] = False
            if piece["cause"] in ("correction", "activity") and verified:
                piece.update(cause="change", change=verified[-1])
    portions = within_rows(before, after, portions_of(pieces, changes), emissions)
    own = [stage for stage in stages_of(before, after, portions) if stage[0] == "verified"]
    return (own[0][1], own[-1][2]) if own else None


def verified_saving(categories, record):
    """All categories together: each factor moves through all of them at once."""
    pairs = []
    for category in sorted({c["category"] for c in record["changes"] if c["state"] == "verified"}):
        if category not in categories:
            continue
        before, after, side = categories[category]
        emissions = lambda form: {row: side(form).row(row, v, {})[0]["emissions"] for row, v in side(form).answers.items()}
        mine = lambda entries: [entry for entry in entries if entry["category"] == category]
        ends = verified_sides(before, after, mine(record["changes"]), mine(record["causes"]), emissions)
        pairs += [tuple(map(side, ends))] if ends else []
    if not pairs:
        return None

    def model(moved):
        sums, used, leaves = dict.fromkeys(MEASURES, 0.0), set(), {}
        for sign, form in [(sign, form) for pair in pairs for sign, form in zip((1, -1), pair)]:
            own, also, more = form.totals(moved)
            sums = {m: sums[m] + sign * own[m] for m in MEASURES}
            used, leaves = used | also, dict(leaves, **more)
        return sums, used, leaves
    rules = next((form.rules for pair in pairs for form in pair if form.rules), None)
    best, ends = moved_ends(model, pairs[0][0].factors, rules)
    kg = best["emissions"]
    if not rules:
        low, high = in_range(kg, ends["emissions"])
        return {"low": low, "best": kg, "high": high}
    own = [move for pair in pairs for move in moves_between(*pair, "emissions")]
    return as_difference(kg, with_own(kg, ends["emissions"], own))


def certified(read, names, categories, baseline):
    """What the certificate says of its changes, against what is computed; and its records, by their hashes."""
    facts, record = read("award-facts.json"), read("changes.json")
    wrong, records = [], facts["records"]
    slug = lambda form: "forms/%s-%s.json" % (form["mode"], form["category"].lower().replace(" ", "-"))
    hashes = [(slug(form), form["sha256"]) for form in records["forms"]]
    hashes += [(name + ".json", records[name]["sha256"]) for name in ("checklist", "changes", "audit")]
    for name, sha256 in hashes:
        if hashlib.sha256(read(name, as_bytes=True)).hexdigest() != sha256:
            wrong.append("%s is not what the certificate names" % name)
    if "credential.jwt" in names:
        part = read("credential.jwt", as_bytes=True).decode().split(".")[1]
        payload = json.loads(base64.urlsafe_b64decode(part + "=" * (-len(part) % 4)))
        signed = [one["identityHash"] for one in payload["credentialSubject"]["identifier"]
                  if one["identityType"] == "ext:awardFacts"]
        if signed != [read("award-facts.json", as_bytes=True).decode()]:
            wrong.append("award-facts.json is not what was signed")
    said, count = facts["changes"], lambda state: sum(c["state"] == state for c in record["changes"])
    saving = verified_saving(categories, record) if said["are_verified"] else None
    if saving:
        saving["percent_of_baseline"] = 100 * saving["best"] / baseline if baseline else None
    counts = {state: count(state) if said["are_verified"] else 0 for state in ("verified", "done")}
    counts["lost"] = record["lost"]
    wrong += ["award-facts.json, %s: computed %r, signed %r" % (name, mine, said[name])
              for name, mine in counts.items() if said[name] != mine]
    stated_saving = said["saving_kg_co2e"]
    if (saving is None) != (stated_saving is None):
        wrong.append("award-facts.json, verified saving: computed %r, signed %r" % (saving, stated_saving))
    for name, mine in (saving or {}).items() if stated_saving else ():
        theirs = stated_saving[name]
        if mine != theirs and not math.isclose(mine, theirs, rel_tol=TOLERANCE, abs_tol=TOLERANCE):
            wrong.append("award-facts.json, verified saving %s: computed %r, signed %r" % (name, mine, theirs))
    return wrong, len(counts) + len(saving or {})


def with_ids(answers, schema):
    """Forms that were locked before options had ids hold their labels."""
    ids = {}
    for column in schema["columns"]:
        for identity, label in (column.get("constraints", {}).get("labels") or {}).items():
            ids[(column["id"], label)] = identity
    return {row: {column: ids.get((column, value), value) if isinstance(value, str) else value
                  for column, value in cells.items()} for row, cells in answers.items()}


def compare(where, computed, stored):
    wrong = []
    for name, figures in stored.items():
        for end in ("low", "best", "high"):
            mine, theirs = computed[NAMES[name]][end], figures[end]
            if not math.isclose(mine, theirs, rel_tol=TOLERANCE, abs_tol=TOLERANCE):
                wrong.append("%s, %s %s: computed %r, locked %r" % (where, name, end, mine, theirs))
    return wrong, 3 * len(stored)


def recompute(archive):
    def read(name, as_bytes=False):
        content = archive.read(name)
        return content if as_bytes else json.loads(content.decode("utf-8"))
    names, wrong, figures, categories, baseline = archive.namelist(), [], 0, {}, 0.0
    for entity in read("ro-crate-metadata.json")["@graph"]:
        if "sha256" in entity and hashlib.sha256(read(entity["@id"], as_bytes=True)).hexdigest() != entity["sha256"]:
            wrong.append("%s has another hash than its description says" % entity["@id"])
    for name in sorted(n for n in names if n.startswith("forms/")):
        form = read(name)
        if form["engineVersion"] not in ENGINES:
            wrong.append("%s: this script does not know engine %s" % (name, form["engineVersion"]))
            continue
        category = form["category"]
        factors = {f["id"]: f for f in read("editions/factors-%s.json" % form["factorSetVersion"])["factors"]}
        slug = "%s-%s.%s" % (form["labType"], category.lower().replace(" ", "-"), form["schemaVersion"])
        schema = read("editions/form-%s.json" % slug)["schema"]
        variables = form["variables"]["values"]
        after, results = with_ids(form["formData"], schema), form["results"]
        before = None if form.get("before") is None else with_ids(form["before"], schema)
        rules_version = ENGINES[form["engineVersion"]]
        rules = read("editions/range-rules-%d.json" % rules_version) if rules_version else None
        if rules:
            parts = parts_2(name, form, before, after, factors, rules)
        elif before is None:
            parts = [(name, footprint(category, after, variables, factors), results["totals"])]
        else:
            parts = [(name + " before", footprint(category, before, variables, factors), results["before"]["totals"]),
                     (name + " after", footprint(category, after, variables, factors), results["after"]["totals"]),
                     (name + " saved", saving(category, before, after, variables, factors), results["saved"])]
        if before is None:
            baseline += parts[0][1]["emissions"]["best"]
        else:
            categories[category] = before, after, side_of(form, before, after, factors, rules)
        for where, computed, stored in parts:
            found, count = compare(where, computed, stored)
            wrong, figures = wrong + found, figures + count
    if "award-facts.json" in names:
        found, count = certified(read, names, categories, baseline)
        wrong, figures = wrong + found, figures + count
    return wrong, figures


def side_of(form, before, after, factors, rules):
    """A form between both sides, as the comparison sees it."""
    known = {}

    def side(answers):
        key = json.dumps(answers, sort_keys=True)
        if key not in known:
            known[key] = Form(form["category"], answers, form["variables"]["values"], factors, rules, form.get("asOf"),
                              before, compared_sureness(answers, before, after))
        return known[key]
    return side


def main(paths):
    if not paths:
        print(__doc__.strip())
        return 2
    all_wrong = all_figures = 0
    for path in paths:
        with zipfile.ZipFile(path) as archive:
            wrong, figures = recompute(archive)
        for line in wrong:
            print("%s: %s" % (path, line))
        all_wrong, all_figures = all_wrong + len(wrong), all_figures + figures
    print("dossiers: %d, figures recomputed: %d, different: %d" % (len(paths), all_figures, all_wrong))
    return 1 if all_wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
