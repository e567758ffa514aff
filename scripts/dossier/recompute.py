#!/usr/bin/env python3
"""Recomputes the totals of a LAB ZER0 dossier from its files alone.

    python3 recompute.py dossier.zip [more.zip ...]

Needs Python 3.8 and nothing else, and shares no code with the product: it was written from the method page. It reads
the locked answers and variables in forms/ and the factors in editions/, computes every total with its range again,
and compares it with the one that was locked. It also compares each file with the hash in ro-crate-metadata.json.
Ends with 1 if anything differs.
"""
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
ENGINES = ("1.0.0",)


class Context:
    """Factors, one of which may stand at one of its ends, and the organisation's own variables."""

    def __init__(self, factors, variables, moved=None):
        self.factors, self.variables, self.moved, self.used = factors, variables, moved or {}, set()

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
        at = min(max(number(v, "set_temperature"), coldest), warmest)
        a_day = (c.factor(name) * (v["volume_litres"] / litres) ** c.factor("cold-size-exponent")
                 * (1 + c.factor(per_degree)) ** (degrees - at)
                 * (1 + c.factor("cold-ageing")) ** min(number(v, "age_years"), 20))
        if not v.get("maintained_past_year"):
            a_day *= 1 + c.factor("cold-neglect")
        if v.get("room_cooled"):
            a_day *= 1 + c.factor("cold-room-cooling")
        c.electricity(row, v["quantity"] * a_day * DAYS)
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
    kg = (number(v, "containers_per_month") * MONTHS * number(v, "container_litres")
          * number(v, "fill_percent") / 100 * c.factor(density))
    if not kg:
        return
    row["waste"] += kg
    priced = stream
    if stream == "biohazard":
        route = v.get("treatment_route") or "not_sure"
        if route == "autoclaved_on_site":
            c.electricity(row, kg * c.factor("autoclave-energy"))
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
    active = c.factor("power-%s-active" % device)
    rest = c.factor("power-%s-%s" % (device, REST[v["out_of_hours"]]))
    measured = number(v, "measured_watts")
    if measured:
        if v["out_of_hours"] == "left_on":
            rest *= measured / active
        active = measured
    busy = min(number(v, "hours_per_week") * c.factor("working-weeks-per-year"), HOURS)
    c.electricity(row, v["quantity"] * (busy * active + (HOURS - busy) * rest) / 1000)
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
        c.electricity(row, tb * copies * c.factor("nas-watts-per-tb") * per_watt)
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
    kg = amount * c.factor(mass) if mass else amount
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
    read = lambda name: json.loads(archive.read(name).decode("utf-8"))
    names, wrong, figures = archive.namelist(), [], 0
    for entity in read("ro-crate-metadata.json")["@graph"]:
        if "sha256" in entity and hashlib.sha256(archive.read(entity["@id"])).hexdigest() != entity["sha256"]:
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
        if form.get("before") is None:
            parts = [(name, footprint(category, after, variables, factors), results["totals"])]
        else:
            before = with_ids(form["before"], schema)
            parts = [(name + " before", footprint(category, before, variables, factors), results["before"]["totals"]),
                     (name + " after", footprint(category, after, variables, factors), results["after"]["totals"]),
                     (name + " saved", saving(category, before, after, variables, factors), results["saved"])]
        for where, computed, stored in parts:
            found, count = compare(where, computed, stored)
            wrong, figures = wrong + found, figures + count
    return wrong, figures


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
